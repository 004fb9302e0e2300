/** An authenticator for tests: makes keys and signs with them as a browser would, or wrongly where a test says so. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a copied site or a broken authenticator does otherwise. */
type Wrong = {
  origin?: string;
  rpId?: string;
  counter?: number;
  verified?: boolean;
  type?: string;
  challenge?: string;
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  private readonly origin: string;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers `POST /api/passkeys/options`. */
  create(options: Record<string, unknown>, wrong: Wrong = {}) {
    this.userHandle = (options as { user: { id: string } }).user.id;
    const credential = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.authenticatorData(flags.attested, wrong),
      Buffer.alloc(16),
      Buffer.from([0, credential.length]),
      credential,
      this.coseKey(),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59]),
      length,
      data,
    ]);
    return this.credential({
      clientDataJSON: this.clientData(options, 'webauthn.create', wrong).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers a log-in, a second step, or what is asked again. */
  get(options: Record<string, unknown>, wrong: Wrong = {}) {
    this.counter = wrong.counter ?? this.counter + 1;
    const clientData = this.clientData(options, 'webauthn.get', wrong);
    const authenticatorData = this.authenticatorData(0, wrong);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private credential(response: Record<string, unknown>) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(options: Record<string, unknown>, type: string, wrong: Wrong): Buffer {
    const { challenge } = { ...(options as { challenge: string }), ...wrong };
    return Buffer.from(
      JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? this.origin, crossOrigin: false }),
    );
  }

  private authenticatorData(more: number, { rpId, verified = true }: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId ?? new URL(this.origin).hostname), Buffer.from([set]), counter]);
  }

  /** The public key in COSE: EC2, ES256, P-256. */
  private coseKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
  }
}

/** A short text in CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
