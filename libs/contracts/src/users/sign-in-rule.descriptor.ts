import { descriptorOf } from '../resource/descriptor';
import { signInRule } from './sign-in-rule';

export default descriptorOf({ ...signInRule, sorts: [], filters: {} });
