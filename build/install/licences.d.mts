interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}
export function incompatible(packages: readonly LockedPackage[]): string[];
export function licencesPage(): string;
