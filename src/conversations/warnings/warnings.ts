/** Warnings to a message's receiver. They are shown beside the message and never stop it. */
import { hasCardNumber } from '../../domain/language/card-numbers.ts';
import { findLink } from '../../moderation/checks/links.ts';
import { allowedPhrases, topics } from '../../moderation/checks/phrases.ts';
import { findUnlessHarmless, type Phrases, phrasesOf, readProse } from '../../moderation/checks/words.ts';
import { findAddresses, imitatedIn } from '../../moderation/checks/addresses.ts';

const spared = phrasesOf(allowedPhrases);

const prepayment = phrasesOf(`
${topics.find(({ name }) => name === 'prepayment')?.words ?? ''}
beh ver*/ödə*/ode*/istə*/iste*/lazım*, beh .. ver*/ödə*/ode*/istə*/iste*, avans göndər*/gonder*/köçür*/kocur*/at*/ver*/ödə*/ode*, avans .. göndər*/köçür*/ver*/ödə*
kartla ödəniş*/odenis*/ödəyin/odeyin, karta/kartıma/kartima at*/köçür*/kocur*/göndər*/gonder*/yolla*/vur*, pulu at*/köçür*/kocur*/göndər*/gonder*/yolla*, pul göndər*/gonder*/köçür*/kocur*/yolla*
əvvəlcə/evvelce/qabaqca/öncə/once pul/pulu/ödə*/ode*/ödəniş*/köçür*/kocur*, çatdırılma/catdirilma .. ödə*/ode*/ödəniş* .. sonra, depozit göndər*/at*/ver*/ödə*
предоплат*, задаток, аванс, скинь*/переведи*/перечисли*/скинет*/переведите/отправь*/отправьте деньги/на карт*/аванс*, деньги .. на карт*
`);

const codes = phrasesOf(`
kodu/kod/kodunu/kodlar de*/deyin/deyərsiz/deyersiz/göndər*/gonder*/yaz*/yolla*/at/atın/atin/bildir*/ver*, sms/smslə/smsle/smsdəki/təsdiq/tesdiq/təsdiqləmə/tesdiqleme kod*, gələn/gelen/gəlmiş/telefonunuza kod*, gələn/gelen .. kod*
cvv/cvc/cvv2/pin/otp, kartın/kartin/kartınızın/kartinizin arxa*/üstündəki/ustundeki/tarixi/rəqəm*/reqem*/son, son istifadə/etibarlılıq tarixi, üçrəqəmli/ucreqemli, şifrənizi/sifrenizi/parolunuzu/şifrəni/sifreni de*/yaz*/göndər*/gonder*
код из/с/подтвержд*/скажи*/отправ*/пришли*/напиши*, скажите/пришлите/отправьте/назовите/напишите код, смс код*, срок действия карт*
`);

const posts = phrasesOf(`
azərpoçt*/azerpoct*/azerpost*/azərpost*/azerpocht*/азерпочт*, poçt/poct/pocht vasitə*/vasite*/ilə/ile/link*/xidmət*/ödə*/ode*/göndər*/gonder*, poçtun/poctun link*/sayt*/forma*, poçtla/poctla/pocht .. link*/ödə*/kart*, kuryer/kuriyer/kargo/karqo/çatdırılma/catdirilma link*/forma*/sayt*/kart*/ödəniş*
kuryer/kuriyer/kargo/karqo .. link*/kart*/ödəniş*/odenis*, link*/linkə/linke .. kuryer*/poçt*/poct*/kargo*, bolt/wolt/dhl/ups/fedex .. ödə*/link*/kart*, почт* .. ссылк*/карт*/оплат*, курьер* .. ссылк*/карт*/оплат*
`);

const texts = {
  card: 'Ehtiyatlı olun: mesajda kart nömrəsi var. Malı görməmiş karta pul göndərməyin, öz kartınızın nömrəsini yazmayın.',
  code: 'Ehtiyatlı olun: SMS ilə gələn kodu, CVV-ni və şifrəni heç kimə deməyin. Satıcıya və ya alıcıya onlar lazım deyil.',
  prepayment: 'Ehtiyatlı olun: malı görməmiş pul göndərməyin. Ödənişi görüşdə, malı yoxladıqdan sonra edin.',
  post: 'Ehtiyatlı olun: poçt və kuryer xidmətləri linklə ödəniş və kart məlumatı istəmir. Şübhə edirsinizsə, rəsmi nömrəyə zəng edin.',
  link: 'Ehtiyatlı olun: mesajda link var. Onu açsanız, orada kart məlumatı, kod və ya şifrə yazmayın.',
} as const;

/** A stored warning: the name of its text, or the site that an address imitates. */
export type Warning = keyof typeof texts | `imitates ${string}`;

/** Warnings about a text, gravest first; none for most. Computed once, when the message is written. */
export function warningsOf(text: string): Warning[] {
  const prose = readProse('text', text);
  const addresses = findAddresses(prose.text);
  const imitated = addresses.map(imitatedIn).find((site) => site !== undefined);
  const says = (phrases: Phrases) => findUnlessHarmless(prose, phrases, spared) !== undefined;
  return [
    ...(imitated === undefined ? [] : [`imitates ${imitated}` as const]),
    ...(hasCardNumber(prose.text) ? (['card'] as const) : []),
    ...(says(codes) ? (['code'] as const) : []),
    ...(says(posts) ? (['post'] as const) : []),
    ...(says(prepayment) ? (['prepayment'] as const) : []),
    ...(imitated === undefined && (addresses.length > 0 || findLink(prose) !== undefined) ? (['link'] as const) : []),
  ];
}

/** Sentences shown to the message's reader. */
export function sayWarnings(warnings: readonly string[]): string[] {
  return warnings.flatMap((warning) => {
    const imitated = /^imitates (.+)$/.exec(warning)?.[1];
    if (imitated) return `Ehtiyatlı olun: mesajdakı link ${imitated} saytına oxşadılıb, amma o deyil. Onu açmayın.`;
    return isNamed(warning) ? texts[warning] : [];
  });
}

// Skips names stored by a later version.
const isNamed = (warning: string): warning is keyof typeof texts => warning in texts;
