/** Which mapping somebody has read: of what it holds, so that both who stores it and who shows it know it. */
export function versionOf(mapping: object): string {
  let [one, other] = [0x81_1c_9d_c5, 0x01_00_01_93];
  const text = JSON.stringify(mapping);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e_37_79_b1);
    other = Math.imul(other ^ unit, 0x5f_35_64_95);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('-');
}
