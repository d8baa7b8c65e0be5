import { formOf } from '@atelier/client/form-of';
import { MOST_SENT_BYTES } from '@atelier/contracts/provenance/credentials';
import { verifyFile } from '@atelier/routes/provenance';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { DropZone } from '../../ui/file-drop/drop-zone.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { PublicHeader } from '../../workbench/preferences/public-header.tsx';
import { VerifiedFile } from './verified-file.tsx';
import classes from './verify-screen.module.css';

/** Time for 200 MB on a slow line. */
const TIMEOUT_MS = 20 * 60_000;

/** The public page that checks the Content Credentials of a file. */
export function VerifyScreen() {
  const { t } = useTranslation('receipt');
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useMutation({
    mutationFn: (file: File) =>
      api.call(verifyFile, {
        body: formOf('file', file, { name: file.name }),
        anonymous: true,
        timeoutMs: TIMEOUT_MS,
      }),
  });
  const receive = ([file]: readonly File[]) => {
    if (!file) return;
    setIsTooLarge(file.size > MOST_SENT_BYTES);
    if (file.size > MOST_SENT_BYTES) check.reset();
    else check.mutate(file);
  };
  usePastedFiles(receive, check.isPending);
  return (
    <div className={classes.root}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>{t('verify.title')}</h1>
        <p className={classes.intro}>{t('verify.intro')}</p>
        <FileDrop
          input={input}
          inputLabel={t('verify.drop.input')}
          isLocked={check.isPending}
          onFiles={receive}
        >
          {check.data && check.variables ? (
            <VerifiedFile name={check.variables.name} answer={check.data}>
              <Button variant="default" h={44} onClick={() => input.current?.click()}>
                {t('verify.another')}
              </Button>
            </VerifiedFile>
          ) : (
            <DropZone
              icon={IconCertificate}
              title={
                check.isPending
                  ? t('verify.checking')
                  : t(isTouch ? 'verify.drop.titleTouch' : 'verify.drop.title')
              }
              hints={[t('verify.drop.hint'), t('verify.drop.also')]}
              isReading={check.isPending}
              onPick={() => input.current?.click()}
            />
          )}
        </FileDrop>
        <ErrorBox error={isTooLarge ? t('verify.tooLarge') : check.error} mt="md" />
        <p className={classes.about}>{t('verify.about')}</p>
      </main>
    </div>
  );
}
