import {
  IconBrackets,
  IconBracketsContain,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { always, type EditorAction } from './action.ts';

const FASTEST = 4;

/** Playing and moving through the film. */
export const PLAY_ACTIONS: readonly EditorAction[] = [
  {
    id: 'play',
    group: 'play',
    icon: IconPlayerPlay,
    keys: ['Space'],
    isEnabled: always,
    run: ({ player }) => player.toggle(),
  },
  {
    id: 'backwards',
    group: 'play',
    icon: IconPlayerTrackPrev,
    keys: ['J'],
    isEnabled: always,
    run: ({ player }) => {
      const { isPlaying, rate } = player.state;
      player.play(isPlaying && rate < 0 ? Math.max(-FASTEST, rate * 2) : -1);
    },
  },
  {
    id: 'stop',
    group: 'play',
    icon: IconPlayerPause,
    keys: ['K'],
    isEnabled: always,
    run: ({ player }) => player.pause(),
  },
  {
    id: 'forwards',
    group: 'play',
    icon: IconPlayerTrackNext,
    keys: ['L'],
    isEnabled: always,
    run: ({ player }) => {
      const { isPlaying, rate } = player.state;
      player.play(isPlaying && rate > 0 ? Math.min(FASTEST, rate * 2) : 1);
    },
  },
  {
    id: 'frameBack',
    group: 'play',
    icon: IconChevronLeft,
    keys: ['ArrowLeft'],
    isEnabled: always,
    run: ({ player }) => player.step(-1),
  },
  {
    id: 'frameForward',
    group: 'play',
    icon: IconChevronRight,
    keys: ['ArrowRight'],
    isEnabled: always,
    run: ({ player }) => player.step(1),
  },
  {
    id: 'markIn',
    group: 'play',
    icon: IconBrackets,
    keys: ['I'],
    isEnabled: always,
    run: ({ player, ui }) =>
      ui.setState((state) => ({ ...state, marks: { ...state.marks, from: player.seconds } })),
  },
  {
    id: 'markOut',
    group: 'play',
    icon: IconBracketsContain,
    keys: ['O'],
    isEnabled: always,
    run: ({ player, ui }) =>
      ui.setState((state) => ({ ...state, marks: { ...state.marks, until: player.seconds } })),
  },
];
