/** A number input: groups digits while typing; other valid text is normalised on blur. */
import type { ComponentProps } from 'react';
import type { Bounds } from '../kind.ts';
import { MaskedInput } from '../masks/masked-input.tsx';
import { maxOf } from './bounds.ts';
import { maskNumber, mayBecomeNumber } from './read.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  bounds: Pick<Bounds, 'max' | 'decimals' | 'grouped'>;
  unit: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Called with the text shown after blur. */
  onLeave: (text: string) => void;
};

export function TypedNumber({ bounds, unit, value, onChange, onLeave, ...rest }: Props) {
  const { decimals, grouped } = bounds;
  const field = { ...(decimals && { decimals }), ...(grouped && { grouped }), ...(unit && { unit }) };
  const mask = (text: string, whole?: boolean) => maskNumber(text, field, whole);
  return (
    <MaskedInput
      {...rest}
      autoComplete="off"
      inputMode={decimals ? 'decimal' : 'numeric'}
      mask={mask}
      maxDigits={String(maxOf(bounds)).length + (decimals ?? 0)}
      takes={(text) => mayBecomeNumber(text, field)}
      // With a decimal comma, as it is shown elsewhere.
      value={decimals && /^\d+\.\d{1,2}$/.test(value) ? value.replace('.', ',') : value}
      onChange={onChange}
      onBlur={() => {
        const shown = mask(value, true);
        if (shown !== mask(value)) onChange(shown);
        onLeave(shown);
      }}
    />
  );
}
