import { describeSignatureVault } from './describe-signature-vault.js';
import { UnlimitedSignatureVault } from './unlimited-signature-vault.js';

describeSignatureVault('UnlimitedSignatureVault', () => new UnlimitedSignatureVault());
describeSignatureVault('UnlimitedSignatureVault elsewhere', () => new UnlimitedSignatureVault(true));
