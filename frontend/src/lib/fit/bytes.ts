/** The reversed polynomials of CRC-16 (ARC), which FIT uses, and of CRC-32, which ZIP uses. */
export const CRC_16 = 0xa001;
export const CRC_32 = 0xedb88320;

/** Cyclic redundancy check with a reversed polynomial, bit by bit: the files have a few kB. */
export function checksum(bytes: Iterable<number>, polynomial: number, start = 0): number {
  let crc = start;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  return crc >>> 0;
}

/** Writes each number in so many bytes, the lowest first. */
export function packed(...numbers: readonly (readonly [value: number, size: number])[]): number[] {
  return numbers.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256),
  );
}

export const encoder = new TextEncoder();
