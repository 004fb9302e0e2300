/** The input of a field of any kind. */
import type { ComponentType } from 'react';
import { ChoiceInput } from './choice/input.tsx';
import { ChoicesInput } from './choices/input.tsx';
import { CodeInput } from './code/input.tsx';
import { EmailInput } from './email/input.tsx';
import type { Field, FieldOf } from './field.ts';
import type { InputProps } from './field-frame.tsx';
import { FlagInput } from './flag/input.tsx';
import { LongTextInput } from './long-text/input.tsx';
import { NumberInput } from './number/input.tsx';
import { PhoneInput } from './phone/input.tsx';
import { TextInput } from './text/input.tsx';

const inputs = {
  text: TextInput,
  longText: LongTextInput,
  number: NumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  code: CodeInput,
  flag: FlagInput,
  phone: PhoneInput,
  email: EmailInput,
} satisfies { [Name in Field['kind']]: ComponentType<InputProps<FieldOf<Name>>> };

export function FieldInput(props: InputProps<Field>) {
  // TypeScript cannot see that input and field are of the same kind.
  const Input = inputs[props.field.kind] as ComponentType<InputProps<Field>>;
  return <Input {...props} />;
}
