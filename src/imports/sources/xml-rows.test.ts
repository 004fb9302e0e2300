/** What elements and attributes of a catalogue's row say of it. */
import { describe, expect, test } from 'vitest';
import { elements, first, google, offer, read, yml } from '../../test/written-files.ts';

const usual = { externalId: '1', title: 'Divan', brand: 'IKEA', location: 'Bakı', description: 'Yaxşı divan satılır' };
const own = (body: string, fields: Record<string, string> = usual) =>
  `<elanlar><elan>${elements(fields)}${body}</elan></elanlar>`;
const usd = { rates: { USD: 1.7 } };
const within = (file: string, element: string) => file.replace('</item>', `${element}</item>`);
const right = { externalId: '1', title: 'Divan', location: 'Bakı', price: '450', errors: [], notes: [] };

describe('an element within another of a row', () => {
  const shipping = '<g:shipping><g:country>AZ</g:country><g:price>5.00 AZN</g:price></g:shipping>';
  test.for<[string, string]>([
    ['Google’s shipping', within(google({ price: '450.00 AZN' }), shipping)],
    ['Google’s shipping, above', google({ price: '450.00 AZN' }).replace('<item>', `<item>${shipping}`)],
    ['a loyalty price', within(google({ price: '450' }), '<g:loyalty><g:sale_price>9</g:sale_price></g:loyalty>')],
    ['delivery', own('<price>450</price><delivery><available>false</available></delivery>')],
    ['outlets', yml(offer({ price: '450', outlets: '<outlet><available>false</available></outlet>' }))],
    ['a seller', own('<price>450</price><seller><id>77</id><title>Ali</title><city>Gəncə</city></seller>')],
    ['a seller in YML', yml(offer({ price: '450', seller: '<name>Ali</name><id>77</id>' }))],
    ['variants', own('<price>450</price><variants><variant><price>470</price><stock>0</stock></variant></variants>')],
    ['prices of variants', own('<price>450</price><variants><prices><price>470</price></prices></variants>')],
  ])('says nothing of the row itself: %s', async ([, file]) => {
    expect(await first(file)).toMatchObject(right);
  });

  test.for<[string, string]>([
    ['empty', within(google({ price: '' }), shipping)],
    ['absent', own(shipping.replaceAll('g:', ''))],
    [
      'absent where all else is wrapped',
      `<elanlar><elan><m>${elements(usual)}</m><d><price>5</price></d></elan></elanlar>`,
    ],
  ])('is no price where that is %s', async ([, file]) => {
    expect((await first(file)).errors).toEqual(['price']);
  });

  test.for<[string, string]>([
    ['prices', own('<prices><price>450</price></prices>')],
    ['a value', own('<price><value>450</value><currency>AZN</currency></price>')],
    ['a city', own('<price>450</price><location><şəhər>Bakı</şəhər></location>', { ...usual, location: '' })],
    [
      'everything',
      `<elanlar><elan id="1"><mal>${elements({ ...usual, externalId: '', price: '450' })}</mal></elan></elanlar>`,
    ],
    [
      'a parameter of what else only the row says',
      own('<price>450</price><params><param name="Şəhər">Bakı</param></params>', { ...usual, location: '' }),
    ],
    ['other fields', own('<price>450</price><about><brand>IKEA</brand></about>', { ...usual, brand: '' })],
    [
      'a parameter',
      own('<price>450</price><params><param name="brand">IKEA</param></params>', { ...usual, brand: '' }),
    ],
  ])('speaks of the row where it only holds it together: %s', async ([, file]) => {
    expect(await first(file)).toMatchObject({ ...right, brand: 'IKEA' });
  });

  test('may be a picture', async () => {
    const pictures =
      '<images><image>https://h.az/1.jpg</image></images><Images><Image url="https://h.az/2.jpg"/></Images>';
    expect((await first(own(pictures))).images).toEqual(['https://h.az/1.jpg', 'https://h.az/2.jpg']);
  });
});

describe('a currency', () => {
  test.for<[string, string]>([
    ['an attribute', own('<price currency="USD">450</price>')],
    ['as YML calls it', own('<price currencyId="USD">450</price>')],
    ['with a capital', own('<Price Currency="USD">450</Price>')],
    ['in YML', yml(offer().replace('<price>500<', '<price currency="USD">450<'))],
    ['beside the amount', own('<price value="450" currency="USD"/>')],
    ['beside the amount, called otherwise', own('<price amount="450.00" currency_code="USD"></price>')],
    ['of what holds the amount', own('<price currency="USD"><value>450</value></price>')],
    ['an element beside it', own('<price><amount>450</amount><currency>USD</currency></price>')],
    ['of the sale', own('<price currency="USD">600</price><sale_price currency="USD">450</sale_price>')],
    ['said twice', own('<price currency="USD">450 USD</price>')],
    [
      'the only one of a catalogue',
      yml(offer({ price: '450' })).replace(
        '<offers>',
        '<currencies><currency id="USD" rate="1"/></currencies><offers>',
      ),
    ],
    [
      'the first of a catalogue',
      yml(offer({ price: '450' })).replace(
        '<offers>',
        '<currencies><currency id="EUR" rate="1.1"/><currency id="USD" rate="1"/></currencies><offers>',
      ),
    ],
  ])('of a price may be %s', async ([, file]) => {
    expect(await first(file, usd)).toMatchObject({ price: '765', errors: [] });
  });

  test.for<[string, string]>([
    ['manats', own('<price currency="AZN">450</price>')],
    ['words', own('<price currency="USD">450 AZN</price>')],
    [
      'an offer',
      yml(offer({ price: '450', currencyId: 'AZN' })).replace(
        '<offers>',
        '<currencies><currency id="USD" rate="1"/></currencies><offers>',
      ),
    ],
    [
      'an offer in one element',
      yml(
        `<offer id="1"><m>${elements({ ...usual, externalId: '', price: '450', currencyId: 'AZN' })}</m></offer>`,
      ).replace('<offers>', '<currencies><currency id="USD" rate="1"/></currencies><offers>'),
    ],
    ['no currency', own('<price value="450"/>')],
    [
      'a catalogue',
      yml(offer({ price: '450' })).replace(
        '<offers>',
        '<currencies><currency id="AZN" rate="1"/><currency id="USD" rate="1.7"/></currencies><offers>',
      ),
    ],
  ])('is manats where %s say so', async ([, file]) => {
    expect(await first(file, usd)).toMatchObject({ price: '450', errors: [] });
  });

  test('without a rate is refused by its name', async () => {
    const { rows } = await read(own('<price currency="SEK">450</price>'));
    expect(rows[0]?.errors).toMatchObject([{ field: 'price', text: expect.stringContaining('SEK') as string }]);
  });
});
