import { setX264Preset } from '../encoders/active-encoder.ts';
import { setProgramPriority } from '../run/resource-limits.ts';

// Test files share the modules of their worker: one that encodes faster leaves nothing of it to the next one.
setX264Preset('veryfast');
// As for test servers: at a low priority, a program of a test waits until no other test computes.
setProgramPriority('normal');
