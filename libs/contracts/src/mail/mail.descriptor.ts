import { descriptorOf } from '../resource/descriptor';
import { mail } from './mail';

export default descriptorOf(mail);
