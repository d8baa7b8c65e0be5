import { LIMITS } from '@atelier/contracts/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { PictureDropzone } from '../../workbench/picture-source/picture-dropzone.tsx';
import classes from './reference-list.module.css';
import type { References } from './use-references.ts';

interface ReferenceListProps {
  pictures: References;
  isLocked: boolean;
}

/** The references with their actions; the zone itself while there is none. */
export function ReferenceList({ pictures, isLocked }: ReferenceListProps) {
  const { t } = useTranslation('referenceImage');
  const { references, add, remove, isReading } = pictures;
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  /** The picture that the open picker is to replace. */
  const replacing = useRef<string | null>(null);
  const pick = (id: string | null) => {
    replacing.current = id;
    input.current?.click();
  };
  const take = (files: File[]) => {
    void add(files, replacing.current);
    replacing.current = null;
  };
  const isFull = references.length >= LIMITS.referenceImagesMax;
  return (
    <PictureDropzone
      input={input}
      inputLabel={t('references.input')}
      isMultiple
      isLocked={isLocked}
      onFiles={take}
      title={t(isTouch ? 'references.titleTouch' : 'references.title')}
      hint={t(isTouch ? 'references.hint' : 'references.hintPaste')}
    >
      {references.length > 0 ? (
        <div className={classes.grid}>
          {references.map((reference, index) => (
            <div key={reference.id} className={classes.card}>
              <img
                src={reference.url}
                alt={t('references.alt', { number: index + 1, name: reference.name })}
              />
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  mih={44}
                  disabled={isLocked}
                  onClick={() => pick(reference.id)}
                  aria-label={t('references.changeNumber', { number: index + 1 })}
                >
                  {t('references.change')}
                </Button>
                <ActionIcon
                  disabled={isLocked}
                  onClick={() => remove(reference.id)}
                  aria-label={t('references.remove', { number: index + 1 })}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </div>
            </div>
          ))}
          {isFull ? null : (
            <button
              type="button"
              className={classes.add}
              disabled={isLocked || isReading}
              onClick={() => pick(null)}
            >
              <IconPlus size={24} aria-hidden="true" />
              {t('references.add')}
            </button>
          )}
        </div>
      ) : null}
    </PictureDropzone>
  );
}
