/** Log-in form of pages without scripts. */
import { primaryButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { NarrowPage } from '../../../ui/narrow-page.tsx';
import { plainPath } from '../../plain/paths.ts';

type Props = {
  back: string;
  errors?: Readonly<Record<string, string>>;
  email?: string;
  /** A message that could not be sent before logging in. */
  typed?: string | undefined;
};

export function PlainLogIn({ back, errors = {}, email, typed }: Props) {
  return (
    <NarrowPage title="Mesajları görmək üçün daxil olun">
      {typed && (
        <div role="alert" className="mb-4">
          <p className="font-medium text-danger">Seansınız bitib, mesajınız göndərilmədi. Onu kopyalayıb saxlayın:</p>
          <p className="mt-2 rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{typed}</p>
        </div>
      )}
      <form
        method="post"
        action={`${plainPath}?${new URLSearchParams({ davam: back }).toString()}`}
        noValidate
        className="space-y-4"
      >
        <TextInput
          label="E-poçt"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors['email']}
        />
        <TextInput
          label="Şifrə"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <button className={`${primaryButton} w-full`}>Daxil ol</button>
      </form>
    </NarrowPage>
  );
}
