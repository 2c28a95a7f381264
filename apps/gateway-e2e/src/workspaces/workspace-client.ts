import { AdminClient, type AdminAnswer } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';

/** The administration of one workspace, with the operator's key. */
export class WorkspaceClient extends AdminClient {
  constructor(
    gateway: string,
    private readonly workspace: string,
  ) {
    super(gateway, adminKey);
  }

  override send(method: string, path: string, body?: unknown): Promise<AdminAnswer> {
    return super.send(method, path, body, { 'x-gateway-workspace': this.workspace });
  }
}
