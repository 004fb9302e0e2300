/** The pages whose text the owner may replace. */
export const textPages = ['rules', 'privacy', 'about', 'help', 'safe-dealing'] as const;

export type TextPageName = (typeof textPages)[number];

export const textPageLabels: Readonly<Record<TextPageName, string>> = {
  rules: 'İstifadə qaydaları',
  privacy: 'Məxfilik',
  about: 'Layihə haqqında',
  help: 'Yardım',
  'safe-dealing': 'Təhlükəsiz alış-veriş',
};
