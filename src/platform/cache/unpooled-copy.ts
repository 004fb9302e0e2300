/** Copies bytes out of Node's pool: keeping a small slice would keep the whole pool in memory. */
export function unpooledCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
