import { testHostileFields } from './hostile-fields.testing.ts';

testHostileFields(250);
