import { useEditor } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';

interface SoundListProps {
  kind: 'music' | 'effect';
  sounds: readonly { id: string; name: string; time: string; startSeconds?: number | undefined }[];
}

/** The sounds of a film with their times; one can be selected, which moves the playhead to its start. */
export function SoundList({ kind, sounds }: SoundListProps) {
  const { store, player } = useEditor();
  if (sounds.length === 0) return null;
  return (
    <ul className={classes.list}>
      {sounds.map(({ id, name, time, startSeconds }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              store.select({ kind, id });
              if (startSeconds !== undefined) player.seek(startSeconds);
            }}
          >
            <span className={classes.itemName}>{name}</span>
            <span className={classes.itemTime}>{time}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
