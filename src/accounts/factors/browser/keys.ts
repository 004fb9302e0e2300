/** Passkeys in the browser; loaded where they are used. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Options of a call: the library names their parts, our own schema does not. */
type Options = Readonly<Record<string, unknown>>;
type ForRegistration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type ForAuthentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const suggestsKeys = browserSupportsWebAuthnAutofill;

/** Makes a key. */
export async function makeKey(options: Options) {
  return { ...(await startRegistration({ optionsJSON: options as unknown as ForRegistration })) };
}

/** Signs with a key; `suggested`: within the list of a field, which waits until one is chosen. */
export async function signWithKey(options: Options, suggested = false) {
  const optionsJSON = options as unknown as ForAuthentication;
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: suggested })) };
}

/** Ends a list that still waits. */
export const stopSuggesting = () => WebAuthnAbortService.cancelCeremony();

const sentences: Readonly<Partial<Record<WebAuthnError['code'], string>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Bu cihazın açarı artıq əlavə olunub.',
  ERROR_INVALID_DOMAIN: 'Açarlar bu ünvanda işləmir. Saytı öz adı ilə açın.',
  ERROR_INVALID_RP_ID: 'Açarlar bu ünvanda işləmir. Saytı öz adı ilə açın.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'Bu cihaz açarı yadda saxlaya bilmir. Başqa cihaz və ya telefon seçin.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Bu cihazda ekran kilidi yoxdur. Kilidi (PIN, barmaq izi) qurub yenidən cəhd edin.',
};

/** What went wrong, for its person. */
export function sayKeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError && sentences[error.code]) return sentences[error.code] ?? '';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'Ləğv etdiniz, vaxt bitdi və ya bu cihazda uyğun açar yoxdur. Yenidən cəhd edin.';
  if (name === 'SecurityError') return 'Açarlar bu ünvanda işləmir. Saytı öz adı ilə açın.';
  if (!browserSupportsWebAuthn())
    return 'Brauzeriniz giriş açarlarını tanımır. Onu yeniləyin və ya şifrə ilə daxil olun.';
  return 'Açar işləmədi. Yenidən cəhd edin.';
}
