/** Goods that may not be sold on the site, with examples. */
export const forbidden: readonly (readonly [goods: string, examples: string])[] = [
  ['Silah və döyüş sursatı', 'odlu, qaz və soyuq silah, patron, partlayıcı maddə, pirotexnika'],
  ['Narkotik vasitələr', 'psixotrop və zəhərli maddələr, onların hazırlanması üçün avadanlıq'],
  ['Dərmanlar', 'dərman, bioloji aktiv qida əlavəsi, reseptlə satılan tibbi vasitə'],
  ['Spirtli içki və tütün', 'siqaret, elektron siqaret, qəlyan tütünü də daxil olmaqla'],
  ['Oğurlanmış və ya qanunsuz mal', 'mənşəyi bilinməyən telefon, gömrükdən keçməmiş mal, bloklanmış cihaz'],
  ['Saxta mal və sənəd', 'başqa markanın adı ilə satılan məhsul, pasport, diplom, arayış, möhür'],
  ['Dövlət təltifləri və xidməti forma', 'orden, medal, xidməti vəsiqə, polis və hərbi forma'],
  ['Mədəni irs', 'arxeoloji tapıntı, ölkədən çıxarılması qadağan olunmuş əşya'],
  ['Nadir heyvan və bitkilər', 'Qırmızı kitaba düşən növlər, onların dərisi, buynuzu, yumurtası'],
  ['Orqanlar və bioloji material', 'qan, ana südü, donor xidməti'],
  ['Şəxsi məlumatlar və hesablar', 'məlumat bazası, bank kartı, başqasının adına SIM kart və profil'],
  ['Gizli dinləmə və müdaxilə vasitələri', 'gizli kamera, siqnal boğucusu, qıfılaçan, casus proqram'],
  ['Pul və asan qazanc vədləri', 'valyuta alveri, maliyyə piramidası, mərc, kredit vəd edən elan'],
  ['İntim xidmətlər və pornoqrafiya', 'hər növü'],
];
