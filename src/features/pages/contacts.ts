/** How people reach the site. */
export const contacts = {
  phone: { shown: '+994 50 555 05 05', link: 'tel:+994505550505' },
  whatsapp: 'https://wa.me/994505550505',
  email: 'destek@axtartap.az',
  social: [
    { name: 'Instagram', link: 'https://www.instagram.com/axtartap.az' },
    { name: 'Facebook', link: 'https://www.facebook.com/axtartap.az' },
    { name: 'TikTok', link: 'https://www.tiktok.com/@axtartap.az' },
  ],
} as const;
