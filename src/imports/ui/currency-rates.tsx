/** What one unit of another currency is in manats, where a file has such prices: without it they are refused. */
import { TextInput, labelClass } from '../../ui/inputs/text-input.tsx';

const usual = ['USD', 'EUR', 'RUB', 'TRY'];

type Texts = Readonly<Record<string, string>>;

export const textsOfRates = (rates: Readonly<Record<string, number>>): Texts =>
  Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate).replace('.', ',')]));

/** What is no number is left out: the field says so itself. */
export const ratesOfTexts = (texts: Texts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => {
      const rate = Number(text.trim().replace(',', '.'));
      return rate > 0 ? [[code, rate]] : [];
    }),
  );

export function CurrencyRates({ rates, onChange }: { rates: Texts; onChange: (rates: Texts) => void }) {
  const codes = [...new Set([...usual, ...Object.keys(rates)])];
  return (
    <fieldset>
      <legend className={labelClass}>Faylda qiymət başqa valyuta ilədirsə, məzənnə</legend>
      <div className="grid max-w-text grid-cols-2 gap-3 sm:grid-cols-4">
        {codes.map((code) => (
          <TextInput
            key={code}
            label={`1 ${code} = … AZN`}
            inputMode="decimal"
            pattern="[0-9]*[.,]?[0-9]*"
            title="Rəqəm yazın, məsələn 1,7"
            value={rates[code] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...rates, [code]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
