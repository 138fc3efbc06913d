interface LockedPackage {
  readonly name: string;
  readonly path: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}
export function readLocked(path?: string): LockedPackage[];
export function runtimePackages(): LockedPackage[];
