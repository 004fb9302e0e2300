/** What a message's receiver should beware of. A warning stands beside the message and never stops it. */
import { findLink } from '../../moderation/checks/links.ts';
import { allowedPhrases, topics } from '../../moderation/checks/phrases.ts';
import {
  findPhrases,
  overlaps,
  type Phrases,
  phrasesOf,
  type Prose,
  readProse,
} from '../../moderation/checks/words.ts';
import { findHosts, imitatedBy } from '../../moderation/checks/addresses.ts';

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

// Four groups of four, as on the card, or any other grouping.
const cardNumber = /(?<![\d+])\d(?:[ \u00a0.-]?\d){12,18}(?![\d])/g;

const texts = {
  card: 'Ehtiyatlı olun: mesajda kart nömrəsi var. Malı görməmiş karta pul göndərməyin, öz kartınızın nömrəsini yazmayın.',
  code: 'Ehtiyatlı olun: SMS ilə gələn kodu, CVV-ni və şifrəni heç kimə deməyin. Satıcıya və ya alıcıya onlar lazım deyil.',
  prepayment: 'Ehtiyatlı olun: malı görməmiş pul göndərməyin. Ödənişi görüşdə, malı yoxladıqdan sonra edin.',
  post: 'Ehtiyatlı olun: poçt və kuryer xidmətləri linklə ödəniş və kart məlumatı istəmir. Şübhə edirsinizsə, rəsmi nömrəyə zəng edin.',
  link: 'Ehtiyatlı olun: mesajda link var. Onu açsanız, orada kart məlumatı, kod və ya şifrə yazmayın.',
} as const;

/** Sentences for whoever reads the message, the gravest first; none for most messages. */
export function warningsOf(text: string): string[] {
  const prose = readProse('text', text);
  const hosts = findHosts(prose.text);
  const imitated = hosts.flatMap((host) => imitatedBy(host) ?? []);
  return [
    ...imitated
      .slice(0, 1)
      .map((site) => `Ehtiyatlı olun: mesajdakı ünvan ${site} saytına oxşadılıb, amma o deyil. Onu açmayın.`),
    ...(hasCard(prose.text) ? [texts.card] : []),
    ...(says(prose, codes) ? [texts.code] : []),
    ...(says(prose, posts) ? [texts.post] : []),
    ...(says(prose, prepayment) ? [texts.prepayment] : []),
    ...(imitated.length === 0 && (hosts.length > 0 || findLink(prose) !== undefined) ? [texts.link] : []),
  ];
}

function says(prose: Prose, phrases: Phrases): boolean {
  const found = findPhrases(prose, phrases);
  if (found.length === 0) return false;
  const harmless = findPhrases(prose, spared);
  return found.some((span) => !harmless.some((other) => overlaps(span, other)));
}

function hasCard(text: string): boolean {
  return (text.match(cardNumber) ?? []).some((digits) => isCardNumber(digits.replace(/\D/g, '')));
}

/** Luhn's sum, and a first digit that banks use. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && /^[2-6]/.test(digits);
}
