/** Bytes that grow as they are written. */
export interface ByteWriter {
  readonly length: number;
  /** A whole number from 0, seven bits a byte, the lowest first. */
  writeNumber(value: number): void;
  /** A copy of what was written; writing begins anew. */
  take(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let bytes = new Uint8Array(4096);
  let length = 0;
  function push(byte: number): void {
    if (length === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length] = byte;
    length += 1;
  }
  return {
    get length() {
      return length;
    },
    writeNumber(value) {
      let rest = value;
      while (rest > 127) {
        push((rest & 127) | 128);
        rest >>>= 7;
      }
      push(rest);
    },
    take() {
      const written = bytes.slice(0, length);
      length = 0;
      return written;
    },
  };
}
