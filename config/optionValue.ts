/** The value of an option `--name=value`. */
export function valueOf(options: readonly string[], name: string): string | undefined {
  const start = `--${name}=`;
  return options.find((option) => option.startsWith(start))?.slice(start.length);
}
