/** A copy in memory of its own: Node slices small buffers from a pool, and keeping one would keep the whole pool. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
