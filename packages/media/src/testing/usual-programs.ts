import { setX264Preset } from '../encoders/active-encoder.ts';
import { setProgramPriority } from '../run/resource-limits.ts';

// Test files share the modules of their worker: one that encodes faster leaves nothing of it to the next one.
setX264Preset('veryfast');
// A program at low priority gets no processor while other tests compute.
setProgramPriority('normal');
