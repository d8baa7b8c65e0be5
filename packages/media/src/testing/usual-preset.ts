import { setX264Preset } from '../encoders/active-encoder.ts';

// Test files share the modules of their worker: one that encodes faster leaves nothing of it to the next one.
setX264Preset('veryfast');
