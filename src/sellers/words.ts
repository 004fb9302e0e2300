/** Texts of a seller's page. */

/** Reply time: `Adətən 20 dəqiqəyə cavab verir`. */
export function sayReplyTime(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const days = Math.round(minutes / (24 * 60));
  const time =
    minutes <= 1
      ? 'bir dəqiqəyə'
      : minutes < 60
        ? `${minutes} dəqiqəyə`
        : hours < 24
          ? `${hours} saata`
          : `${days} günə`;
  return `Adətən ${time} cavab verir`;
}
