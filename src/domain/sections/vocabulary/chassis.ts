/** Codes of chassis by make: owners ask for parts by them. */
import { wordsBy } from './words.ts';

export const chassis = wordsBy(`
BMW: E21, E23, E24, E28, E30, E32, E34, E36, E38, E39, E46, E53, E60, E61, E63, E65, E70, E71, E81, E83, E84, E87, E90, E91, E92, E93, F01, F10, F11, F15, F16, F20, F25, F30, F32, F48, G01, G05, G11, G20, G30
Mercedes: W107, W108, W115, W116, W123, W124, W126, W140, W163, W164, W166, W168, W169, W176, W201, W202, W203, W204, W205, W206, W208, W209, W210, W211, W212, W213, W220, W221, W222, W223, W245, W246, W251, W447, W463, W638, W639, X164, X166, X204, X253
Toyota: XV30, XV40, XV50, XV55, XV70
`);
