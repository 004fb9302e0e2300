/** Skeleton of an address: look-alike letters (homoglyphs) are mapped to one. */

// Each Latin letter with its look-alikes: letters of other scripts, digits and marks.
const families = `
a:аɑαａ b:ьвβЬ c:сϲƈ d:ԁɗ e:еєҽəɛε3 g:ɡցɢ h:һնн i:іɩιıіɪíїj k:кκќ l:1ӏ|ⅼǀł m:мʍ n:пոηռ o:оοօ0ө p:рρ q:ԛզ r:гʀ s:ѕ5ʂ t:тτ u:υսцʋ
v:ѵνv w:ԝшѡω x:хχ y:уүγʏ z:зᴢʐ 8:в 6:б
`;

const letters: ReadonlyMap<string, string> = new Map(
  families
    .trim()
    .split(/\s+/)
    .flatMap((family) => {
      const [letter = '', others = ''] = family.split(':');
      return [...others].filter((other) => other !== letter).map((other) => [other, letter] as const);
    }),
);

/** Lower case, Latin, without diacritics: equal for addresses that look the same. */
export function skeletonOf(name: string): string {
  // Diacritics first: `bínа` and `bınа` become `bina`.
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', '-');
  return [...bare]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
