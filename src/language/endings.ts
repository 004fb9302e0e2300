/** Azerbaijani suffixes, folded. A word may carry one of number, one of possession and one of case, in that order. */
const ending =
  /^(l[ae]r)?(s?[iu]|[iu]m|[iu]n|[iu][mn][iu]z)?(n?[iu]n|[nys]?[ae]|n?[iu]|n?d[ae]n?|n?d[ae]k[iu]|y?l[ae])?$|^l[iu](k|g)?([iu]|[ae]|d[ae]n?)?$/;

// Even the shortest words take suffixes: `ev`, `evi`.
const shortestStem = 2;

// Russian ones of nouns and adjectives, folded: `й` is `и`. Stems of three letters at least.
const russianEnding =
  /^(.{3,}?)(?:[ое]го|[ое]му|[ыиая]ми|[ая]я|[ое]е|[ыиое]и|[ыи]е|[ую]ю|[ыиая]х|[ыиоеая]м|[ое]в|[аяоеыиуюь])$/;

/** Possible stems of a folded word: itself first, then ever shorter ones. `otagi` may be a form of `otaq`. */
export function stemsOf(word: string): string[] {
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return [word, ...(russianEnding.exec(word)?.slice(1) ?? [])];
  const stems = [word];
  for (let at = word.length - 1; at >= shortestStem; at--) {
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
