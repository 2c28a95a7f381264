import { AdminClient, type AdminAnswer, type AdminHeaders } from './admin-client.js';
import { adminKey } from './launch-gateway.js';

/** The administration of one workspace, with the operator's key. */
export class WorkspaceClient extends AdminClient {
  constructor(
    gateway: string,
    private readonly workspace: string,
  ) {
    super(gateway, adminKey);
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: AdminHeaders = {},
  ): Promise<AdminAnswer> {
    return super.send(method, path, body, { ...headers, 'x-gateway-workspace': this.workspace });
  }
}
