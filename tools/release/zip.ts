import { gzipSync } from 'node:zlib';

/** The first day that a zip can name: always the same, so that the same files make the same zip. */
const DATE = (1 << 5) | 1;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 1 << 11;
/** The header of gzip before its packed bytes, and the trailer behind them: checksum and length. */
const HEAD = 10;
const TAIL = 8;

/** A zip of files by their paths, each as small as zlib makes it; a file that would grow stands as it is. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, bytes] of files) {
    const gzipped = gzipSync(bytes, { level: 9, memLevel: 9 });
    const packed = gzipped.subarray(HEAD, -TAIL);
    const isPacked = packed.length < bytes.length;
    const content = isPacked ? packed : Buffer.from(bytes);
    const checksum = gzipped.readUInt32LE(gzipped.length - TAIL);
    const name = Buffer.from(path);
    const about = fields([2, FLAGS], [2, isPacked ? 8 : 0], [2, 0], [2, DATE], [4, checksum]);
    const sizes = fields([4, content.length], [4, bytes.length], [2, name.length], [2, 0]);
    const local = [fields([4, 0x04034b50], [2, VERSION]), about, sizes, name, content];
    const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(fields([4, 0x02014b50], [2, VERSION], [2, VERSION]), about, sizes, rest, name);
    parts.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const { size } = files;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, size],
    [2, size],
    [4, listed.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...parts, listed, end]);
}

/** Numbers in as many bytes each as stand before them, the lowest first. */
function fields(...numbers: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value >>> 0, 0, bytes);
      return buffer;
    }),
  );
}
