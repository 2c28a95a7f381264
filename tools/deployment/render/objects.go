package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"sigs.k8s.io/yaml"
)

// conversions are the functions that Helm adds to sprig's for texts of YAML and JSON.
var conversions = map[string]interface{}{
	"toYaml": func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	},
	"toJson": func(value interface{}) string {
		text, err := json.Marshal(value)
		if err != nil {
			return ""
		}
		return string(text)
	},
	"fromYaml": func(text string) map[string]interface{} {
		content := map[string]interface{}{}
		if err := yaml.Unmarshal([]byte(text), &content); err != nil {
			content["Error"] = err.Error()
		}
		return content
	},
	"fromJson": func(text string) map[string]interface{} {
		content := map[string]interface{}{}
		if err := json.Unmarshal([]byte(text), &content); err != nil {
			content["Error"] = err.Error()
		}
		return content
	},
}

// kubeVersion is what Helm 3.16 takes for granted where there is no cluster to ask.
type kubeVersion struct{ Version, Major, Minor string }

func (version kubeVersion) String() string { return version.Version }

type apiVersions []string

// Has says whether an API is there: none beyond Kubernetes' own is.
func (versions apiVersions) Has(wanted string) bool {
	for _, version := range versions {
		if version == wanted {
			return true
		}
	}
	return false
}

func capabilities() map[string]interface{} {
	return map[string]interface{}{
		"KubeVersion": kubeVersion{"v1.31.0", "1", "31"},
		"APIVersions": apiVersions{"v1", "apps/v1", "autoscaling/v2", "networking.k8s.io/v1", "policy/v1"},
	}
}

// files are those of the chart's folder.
type files struct{ folder string }

// Get gives a file's text; nothing when there is none.
func (f files) Get(name string) string {
	text, err := os.ReadFile(filepath.Join(f.folder, filepath.Clean("/"+name)))
	if err != nil {
		return ""
	}
	return string(text)
}

// Lines gives a file's lines.
func (f files) Lines(name string) []string {
	return strings.Split(strings.TrimSuffix(f.Get(name), "\n"), "\n")
}
