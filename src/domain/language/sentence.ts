/** Field errors as one sentence, for clients that show only the message. */

/** Texts by field name. */
type Texts = Readonly<Record<string, string>>;

// Labels of fields outside sections.
const commonLabels: Texts = {
  username: 'İstifadəçi adı',
  email: 'E-poçt',
  phone: 'Mobil nömrə',
  password: 'Şifrə',
  currentPassword: 'Hazırkı şifrə',
  newPassword: 'Yeni şifrə',
  code: 'Kod',
  name: 'Ad',
  subject: 'Mövzu',
  message: 'Mesaj',
  title: 'Başlıq',
  link: 'Link',
  description: 'Təsvir',
  images: 'Şəkil',
  contact: 'Əlaqə',
  q: 'Axtarış sözü',
  query: 'Axtarış',
  price: 'Qiymət',
  section: 'Bölmə',
  sort: 'Sıralama',
  limit: 'Say',
  cursor: 'Səhifə',
  photos: 'Şəkilli elanlar',
  days: 'Tarix',
  reason: 'Səbəb',
  by: 'Kim',
  about: 'Kim və ya nə haqqında',
  from: 'Başlanğıc',
  to: 'Son',
  body: 'Göndərilən məlumat',
  endpoint: 'Link',
  keys: 'Açar',
};

/** The first error, such as `Elanın adı: ən azı 2 simvol yazın.`, and how many more there are. */
export function sentenceOf(errors: Texts, labels: Texts = {}): string {
  const [[name, text] = ['', ''], ...others] = Object.entries(errors);
  // Technical names are not shown.
  const label = labels[name] ?? commonLabels[name];
  const first = endSentence(label === undefined || isNamed(label, text) ? text : `${label}: ${decapitalize(text)}`);
  return others.length === 0 ? first : `${first} Daha ${others.length} sahədə də düzəliş lazımdır.`;
}

/** The labels of a section's fields by form name, and by the parameter names of their ranges. */
export function labelsOf(fields: readonly { name: string; label: string }[]): Texts {
  return Object.fromEntries(
    fields.flatMap(({ name, label }) => [name, `${name}_min`, `${name}_max`].map((each) => [each, label])),
  );
}

/** Whether a text already names its field, as `Şifrə ən azı 8 simvol olmalıdır.` does. */
function isNamed(label: string, text: string): boolean {
  const words = ` ${lowerCase(text).replace('email', 'e-poçt')}`;
  if (label.length > 3) return words.includes(` ${lowerCase(label)}`);
  // A short label may be the beginning of any word: it must be the subject or object that the sentence begins with.
  return /^( | ən |-?[ıiuü] |[ıiuü]n[ıiuü]z[ıiuü] )/.test(words.slice(1).replace(lowerCase(label), ''));
}

function decapitalize(text: string): string {
  // Abbreviations such as `SMS` stay capitalized.
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : lowerCase(text.slice(0, 1)) + text.slice(1);
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function lowerCase(text: string): string {
  return text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
}
