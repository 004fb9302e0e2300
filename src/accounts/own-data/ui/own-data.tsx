/** Buttons that download the account's data and delete the account. */
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, letSessionStand } from '../../../ui/browser/call.ts';
import { readStored, writeStored } from '../../../ui/browser/storage.ts';
import { quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { OpenedForm } from '../../ui/opened-form.tsx';
import { deletionSchema } from '../schema.ts';

const fileName = 'axtartap-melumatlarim.json';

/** `hasPassword`: without one, a key is asked for instead. */
export function OwnData({ hasPassword }: { hasPassword: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const leave = useRef<HTMLButtonElement>(null);
  const stay = () => {
    setLeaving(false);
    // Waits until the button is rendered again.
    setTimeout(() => leave.current?.focus());
  };
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="mt-10 mb-4 text-xl font-semibold">
        Məlumatlarım
      </h2>
      <div className="divide-y divide-line panel px-6">
        <Download />
        <div className="py-6">
          {leaving ? (
            <LeaveForm hasPassword={hasPassword} onStay={stay} />
          ) : (
            <Offer
              title="Hesabımı sil"
              text="Hesabınız, bütün elanlarınız və şəkilləriniz həmişəlik silinir. Geri qaytarmaq mümkün deyil."
            >
              <button
                ref={leave}
                type="button"
                onClick={() => setLeaving(true)}
                className={`${quietDangerButton} max-sm:w-full sm:w-44`}
              >
                Hesabı sil
              </button>
            </Offer>
          )}
        </div>
      </div>
    </section>
  );
}

function Offer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Download() {
  const { sending, message, write } = useWrite();
  const [done, setDone] = useState(false);
  const download = () =>
    write(async () => {
      setDone(false);
      const data = await call('GET /api/users/{id}/data', { path: { id: readStored('userId') ?? '' } });
      save(JSON.stringify(data, null, 2));
      setDone(true);
    });
  return (
    <div className="py-6">
      <Offer
        title="Məlumatlarımı endir"
        text="Hesab, seans və elan məlumatlarınız, şəkil linkləri: hamısı bir JSON faylında."
      >
        <button
          type="button"
          aria-busy={sending}
          onClick={() => void download()}
          className={`${quietButton} max-sm:w-full sm:w-44`}
        >
          {sending ? 'Hazırlanır…' : 'Endir'}
        </button>
      </Offer>
      <div role="status" className="empty:hidden">
        {done && <p className="mt-3 font-medium text-accent-strong">Fayl endirildi: {fileName}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {message && <p className="mt-3 font-medium text-danger">{message}</p>}
      </div>
    </div>
  );
}

/** Saves a file by script: a plain link could not send the token. */
function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function LeaveForm({ hasPassword, onStay }: { hasPassword: boolean; onStay: () => void }) {
  const navigate = useNavigate();
  const [done, setDone] = useState('');
  return (
    <>
      <OpenedForm
        fields={['password']}
        schema={deletionSchema}
        send={async ({ password }) => {
          const path = { id: readStored('userId') ?? '' };
          const { message } = await call('POST /api/users/{id}/deletion', { path, json: { password } });
          // Or whatever asks next would lead to the log-in, away from the notice.
          letSessionStand();
          setDone(message);
        }}
        label="Hesabı həmişəlik sil"
        sendingLabel="Silinir…"
        closeLabel="Xeyr, qalsın"
        dangerous
        onClose={onStay}
      >
        {(errors) => (
          <>
            <Warning hasPassword={hasPassword} />
            {hasPassword && (
              <PasswordInput
                label="Şifrə"
                name="password"
                autoComplete="current-password"
                error={errors['password']}
                required
              />
            )}
          </>
        )}
      </OpenedForm>
      {done && (
        <Notice
          tone="done"
          title="Hesabınız silindi"
          text={done}
          closeLabel="Ana səhifə"
          onClose={() => {
            const ofAccount = { favoritesOf: null, favoriteChanges: null };
            writeStored({ token: null, userId: null, username: null, drafts: null, ...ofAccount });
            void navigate('/');
          }}
        />
      )}
    </>
  );
}

function Warning({ hasPassword }: { hasPassword: boolean }) {
  return (
    <div>
      <h3 className="font-semibold text-danger">Hesabınız həmişəlik silinəcək</h3>
      <p className="mt-0.5 text-sm text-muted">
        Elanlarınız da, şəkilləriniz də qalmayacaq.{' '}
        {hasPassword ? 'Əminsinizsə, şifrənizi yazın.' : 'Əminsinizsə, giriş açarınızla təsdiqləyin.'}
      </p>
      <Remains />
    </div>
  );
}

/** Lists what outlives the account; `docs/security.md` has the full list. */
function Remains() {
  return (
    <p className="mt-2 text-sm text-muted">
      Adınız və əlaqə məlumatlarınız olmadan bunlar qalır: moderatorların qərarları və jurnalı, elanlarınızın
      tarixçəsindəki tarixlər və qiymətlər, yazışdığınız adamlara göndərdiyiniz mesajlar, şikayət və müraciətlərinizin
      tarixi (mətni silinir). Elanlarınızın adı başqalarına gəlmiş bildirişlərdə ən çox 180 gün, bütün məlumat isə
      ehtiyat nüsxələrdə onların müddəti bitənədək qala bilər.
    </p>
  );
}
