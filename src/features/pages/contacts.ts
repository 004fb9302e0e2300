/** Contacts of the site. Placeholders: the operator replaces them. */
export const contacts = {
  phone: { shown: '+994 50 000 00 00', link: 'tel:+994500000000' },
  whatsapp: 'https://wa.me/994500000000',
  email: 'destek@axtartap.az',
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/axtartap.az' },
    { name: 'Facebook', link: 'https://www.facebook.com/axtartap.az' },
    { name: 'TikTok', link: 'https://www.tiktok.com/@axtartap.az' },
  ],
} as const;
