import { type BrandKit, brandKitSchema, type LogoFacts } from '@atelier/captions/brand/brand-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBrand } from '../../../workbench/captions/brand/use-brand.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from './brand-tab.module.css';
import { CardsPanel } from './cards-panel.tsx';
import { KitPreview, type PreviewPart } from './kit-preview.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { LookPanel } from './look-panel.tsx';

interface BrandFormProps {
  saved: BrandKit;
  /** False: nothing of it is kept yet. */
  isKept: boolean;
  logo: LogoFacts | null;
  onDeleted: () => void;
}

const draftSchema = brandKitSchema.nullable();

/** The kit's fields beside a picture of it. What was not saved is remembered by the tab. */
export function BrandForm({ saved, isKept, logo, onDeleted }: BrandFormProps) {
  const { t } = useTranslation('brand');
  const describe = useDescribeError();
  const { save, remove } = useBrand();
  const [draft, setDraft] = useTabState<BrandKit | null>('brand', draftSchema, null);
  const [part, setPart] = useState<PreviewPart>('film');
  const kit = draft ?? saved;
  const isChanged = JSON.stringify(kit) !== JSON.stringify(saved);
  const change = (next: Partial<BrandKit>) => {
    save.reset();
    setDraft({ ...kit, ...next });
  };
  const keep = () =>
    save.mutate(kit, {
      onSuccess: () => {
        setDraft(null);
        toast.success(t('saved'));
      },
    });
  const askAndDelete = async () => {
    const isSure = await confirm({
      title: t('deleteTitle'),
      body: t('deleteBody'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        setDraft(null);
        onDeleted();
      },
    });
  };
  const failed = save.error ?? remove.error;
  return (
    <div className={classes.columns}>
      <KitPreview kit={kit} logo={logo} part={part} onPart={setPart} />
      <div className={classes.panels}>
        <LogoPanel
          value={kit.logo}
          logo={logo}
          onChange={(next) => {
            setPart('film');
            change({ logo: { ...kit.logo, ...next } });
          }}
        />
        <LookPanel kit={kit} onChange={change} />
        <CardsPanel
          kit={kit}
          hasLogo={logo !== null}
          onChange={(next, name) => {
            setPart(name);
            change(next);
          }}
        />
        {failed ? <ErrorBox error={describe(failed)} /> : null}
        <div className={classes.actions}>
          <Button mih={44} loading={save.isPending} disabled={!isChanged && isKept} onClick={keep}>
            {t('save')}
          </Button>
          {isChanged ? (
            <Button variant="default" mih={44} onClick={() => setDraft(null)}>
              {t('undo')}
            </Button>
          ) : null}
          <span className={classes.state} role="status">
            {isChanged || !isKept ? t('unsaved') : t('allSaved')}
          </span>
          {isKept ? (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              loading={remove.isPending}
              onClick={() => void askAndDelete()}
            >
              {t('delete')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
