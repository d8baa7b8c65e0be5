import { testHostileFields } from './hostile-fields.testing.ts';

testHostileFields(null);
