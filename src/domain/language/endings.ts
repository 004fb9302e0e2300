/** Azerbaijani suffixes, folded. A word may carry one of number, of possession, of case, and a copula, in that order. */
const ending =
  /^(l[ae]r)?(s?[iu]|[iu]m|[iu]n|[iu][mn][iu]z)?(n?[iu]n|[nys]?[ae]|n?[iu]|n?d[ae]n?|n?d[ae]k[iu]|y?l[ae])?(d[iu]r)?$|^l[iu](k|g)?([iu]|[ae]|d[ae]n?)?(d[iu]r)?$/;

// Even the shortest words take suffixes: `ev`, `evi`.
const shortestStem = 2;
// Room for `-lar`, `-imiz`, `-ndaki`. More letters are not looked at, however long a word is.
const longestEnding = 12;

// Russian endings of nouns and adjectives, folded: `й` is `и`. Stems of three letters at least.
const russianEnding =
  /^(.{3,}?)(?:[ое]го|[ое]му|[ыиая]ми|[ая]я|[ое]е|[ыиое]и|[ыи]е|[ую]ю|[ыиая]х|[ыиоеая]м|[ое]в|[аяоеыиуюь])$/;

/** Whether a word only describes by its stem: `hovuzlu` is what has a pool, not a pool. */
export const describesBy = (word: string, stem: string): boolean =>
  /^l[iu]$/.test(word.slice(stem.length)) && word.startsWith(stem);

/** Possible stems of a folded word: itself first, then ever shorter ones. `otagi` may be a form of `otaq`. */
export function stemsOf(word: string): string[] {
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return [word, ...(russianEnding.exec(word)?.slice(1) ?? [])];
  const stems = [word];
  const first = Math.max(shortestStem, word.length - longestEnding);
  for (let at = word.length - 1; at >= first; at--) {
    if (!ending.test(word.slice(at))) continue;
    const stem = word.slice(0, at);
    stems.push(stem);
    // The last consonant softens before a vowel.
    if (/[aeiu]/.test(word[at] ?? '')) {
      if (stem.endsWith('g')) stems.push(`${stem.slice(0, -1)}q`);
      if (stem.endsWith('y')) stems.push(`${stem.slice(0, -1)}k`);
    }
  }
  return stems;
}
