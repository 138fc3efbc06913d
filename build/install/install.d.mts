/** Installs when something is missing or of another version. Throws when npm fails. */
export function install(folder?: string): Promise<void>;
