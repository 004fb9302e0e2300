/** The same bytes in memory of their own: Node cuts small buffers out of large ones, and one that is kept would keep all of it. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
