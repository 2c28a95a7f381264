{{- define "model-gateway.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "model-gateway.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- $name := include "model-gateway.name" . -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "model-gateway.selectorLabels" -}}
app.kubernetes.io/name: {{ include "model-gateway.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "model-gateway.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "model-gateway.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "model-gateway.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{- define "model-gateway.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "model-gateway.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "model-gateway.configMapName" -}}
{{- if .Values.existingConfigMap -}}
{{- .Values.existingConfigMap -}}
{{- else if .Values.config -}}
{{- include "model-gateway.fullname" . -}}
{{- end -}}
{{- end -}}

{{- define "model-gateway.claimName" -}}
{{- default (printf "%s-data" (include "model-gateway.fullname" .)) .Values.persistence.existingClaim -}}
{{- end -}}

{{/* "true" where the release can have more than one pod. */}}
{{- define "model-gateway.isMany" -}}
{{- if or .Values.autoscaling.enabled (gt (int .Values.replicaCount) 1) -}}true{{- end -}}
{{- end -}}

{{/* A variable that the gateway cannot do without, from whichever Secret holds it. */}}
{{- define "model-gateway.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ if hasKey .root.Values.secret.values .name }}{{ include "model-gateway.fullname" .root }}{{ else }}{{ .root.Values.secret.existingSecret }}{{ end }}
      key: {{ .name }}
{{- end -}}

{{/* Name of the Secret that holds the key of Prometheus; empty: there is none. */}}
{{- define "model-gateway.metricsSecret" -}}
{{- if .Values.serviceMonitor.keySecret.name -}}
{{- .Values.serviceMonitor.keySecret.name -}}
{{- else if hasKey .Values.secret.values .Values.serviceMonitor.keySecret.key -}}
{{- include "model-gateway.fullname" . -}}
{{- else -}}
{{- .Values.secret.existingSecret -}}
{{- end -}}
{{- end -}}

{{/* A value as the text of a variable: Helm reads numbers as floating point, and 1000000 must not become 1e+06. */}}
{{- define "model-gateway.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) -}}{{ int64 . }}{{- else -}}{{ . }}{{- end -}}
{{- end -}}

{{/* Ends with a message for the name of a variable that is not for the user to set. */}}
{{- define "model-gateway.checkName" -}}
{{- if has .name .set -}}
{{- fail (printf "%s.%s: the chart sets this variable itself, from a value of its own" .from .name) -}}
{{- end -}}
{{- if hasPrefix "GATEWAY_TLS_" (toString .name) -}}
{{- fail (printf "%s.%s: the gateway speaks HTTP; TLS ends at the ingress" .from .name) -}}
{{- end -}}
{{- end -}}

{{/* Ends with a message where the values cannot work together. */}}
{{- define "model-gateway.check" -}}
{{- $values := .Values -}}
{{- if eq .Values.database.type "sqlite" -}}
{{- if .Values.autoscaling.enabled -}}
{{- fail "autoscaling.enabled needs database.type postgres: an SQLite file cannot be shared by several pods" -}}
{{- end -}}
{{- if gt (int .Values.replicaCount) 1 -}}
{{- fail (printf "replicaCount %d needs database.type postgres: an SQLite file cannot be shared by several pods" (int .Values.replicaCount)) -}}
{{- end -}}
{{- end -}}
{{- $needed := list -}}
{{- if eq .Values.database.type "postgres" -}}
{{- $needed = list "GATEWAY_DATABASE_URL" "GATEWAY_ENCRYPTION_KEY" -}}
{{- end -}}
{{- if .Values.redis.enabled -}}
{{- $needed = append $needed "GATEWAY_REDIS_URL" -}}
{{- end -}}
{{- if not .Values.secret.existingSecret -}}
{{- range $needed -}}
{{- if not (get $values.secret.values .) -}}
{{- fail (printf "%s is needed: set secret.values.%s, or secret.existingSecret to the name of a Secret that has it" . .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $own := list "PORT" "HOST" "GATEWAY_CONFIG_FILE" "GATEWAY_WORKERS" "GATEWAY_DRAIN_TIMEOUT_MS" -}}
{{- range keys .Values.env | sortAlpha -}}
{{- include "model-gateway.checkName" (dict "from" "env" "name" . "set" (concat $own (list "GATEWAY_DATABASE_URL") $needed)) -}}
{{- end -}}
{{- range .Values.extraEnv -}}
{{- include "model-gateway.checkName" (dict "from" "extraEnv" "name" .name "set" (concat $own (list "GATEWAY_DATABASE_URL") $needed)) -}}
{{- end -}}
{{- range keys .Values.secret.values | sortAlpha -}}
{{- include "model-gateway.checkName" (dict "from" "secret.values" "name" . "set" $own) -}}
{{- end -}}
{{- if and (eq .Values.database.type "sqlite") (hasKey .Values.secret.values "GATEWAY_DATABASE_URL") -}}
{{- fail "secret.values.GATEWAY_DATABASE_URL needs database.type postgres: with sqlite the database is a file on the volume" -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) -}}
{{- fail "ingress.enabled needs ingress.hosts: without one no request would reach the gateway" -}}
{{- end -}}
{{- if and .Values.serviceMonitor.enabled (ne (toString (get .Values.env "GATEWAY_METRICS_OPEN")) "true") -}}
{{- if not (include "model-gateway.metricsSecret" .) -}}
{{- fail (printf "serviceMonitor.enabled needs a key for /metrics: set secret.values.%s, secret.existingSecret or serviceMonitor.keySecret, or env.GATEWAY_METRICS_OPEN to 'true'" .Values.serviceMonitor.keySecret.key) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.restartOnConfigChange .Values.existingConfigMap -}}
{{- fail "restartOnConfigChange cannot see what existingConfigMap holds: set config, or restart the Deployment by yourself" -}}
{{- end -}}
{{- if and .Values.autoscaling.enabled (gt (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas)) -}}
{{- fail "autoscaling.minReplicas is larger than autoscaling.maxReplicas" -}}
{{- end -}}
{{- end -}}
