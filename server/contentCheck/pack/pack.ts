/** Published content that is checked: a folder, or what a web server has. Paths are not encoded. */
export interface Pack {
  /** Paths of all its files with their sizes in bytes; undefined where they cannot be listed. */
  files(): Promise<ReadonlyMap<string, number> | undefined>;
  /** Bytes of a file; undefined where there is none. Rejects with `FileUnreadable` or `PackUnreadable`. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Bytes that a file has, or undefined where there is none. Rejects with `PackUnreadable`. */
  size(path: string): Promise<number | undefined>;
}

/** A file is there and cannot be read; the message is the code of the system. Others can be. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** The pack cannot be read, so that nothing can be said of it. */
export class PackUnreadable extends Error {
  override readonly name = 'PackUnreadable';
}
