/** Link to a chat with the number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace('+', '')}`;
}
