/** List of the pages about the site. */
export const sitePages = [
  ['/about', 'Layihə haqqında'],
  ['/contact', 'Əlaqə'],
  ['/yardim', 'Yardım və dəstək'],
  ['/Xidmetler', 'Xidmətlər'],
  ['/Qaydalar', 'İstifadə qaydaları'],
] as const;
