'use strict';

// The programs for the graphics card (web/view/board_programs.h), begun while the program itself is still on its way:
// the browser compiles them in the meantime. The build puts the sources in.

class FlipsideBoardPrograms {
  // The sources by file name; the build puts each name on a line of its own.
  static SOURCES = Object.fromEntries(`@FLIPSIDE_SHADERS@`.split('=== ').slice(1).map((part) => {
    const [name] = part.split('\n', 1);
    return [name, part.slice(name.length)];
  }));
  static PROLOGUE = '#version 300 es\nprecision highp float;precision highp int;precision highp sampler2D;\n';

  // The program asks for the same context (web/platform/window.cpp) and gets this one, of the size that it will have
  // (FlipsideHost.measure). Null where there is none.
  constructor(canvas, { device_width, device_height }) {
    Object.assign(canvas, { width: device_width, height: device_height });
    this.gl = canvas.getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false });
    this.begun = new Map();
    this.came = false;  // whether all that were begun ahead can be asked how they went without a wait
    canvas.addEventListener('webglcontextlost', () => this.begun.clear());
  }

  // Call it once, after a pause: making the context has taken long enough.
  begin_all() {
    if (!this.gl) return;
    this.parallel = this.gl.getExtension('KHR_parallel_shader_compile');
    for (const file of Object.keys(FlipsideBoardPrograms.SOURCES)) {
      const [name, stage] = file.split('.');
      if (stage === 'vert') this.begun.set(name, this.begin(name));
    }
    this.fence = this.gl.fenceSync(this.gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.gl.flush();
    this.ask();
  }

  // Asks how that went, so that the browser knows when the program asks. The graphics process answers only after everything it was
  // told before, so this waits, not forever, until the driver says that all programs are compiled (or, where it cannot say, has
  // reached that point in its commands), and then asks for one at a time.
  async ask() {
    const { gl, parallel, fence } = this;
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    const programs = [...this.begun.values()];
    const patience_ms = 5000;
    const began = performance.now();
    const there = () => gl.isContextLost() || performance.now() - began > patience_ms || (parallel
      ? programs.every((program) => gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR))
      : gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED);
    do await pause(); while (!there());
    for (const program of programs) {
      gl.getProgramParameter(program, gl.LINK_STATUS);
      await pause();
    }
    this.came = true;
  }

  // The program of that name, which is being compiled.
  take(name) {
    const program = this.begun.get(name) ?? this.begin(name);
    this.begun.delete(name);
    return program;
  }

  begin(name) {
    const { SOURCES, PROLOGUE } = FlipsideBoardPrograms;
    const { gl } = this;
    const program = gl.createProgram();
    const attach = (stage, ...files) => {
      const shader = gl.createShader(stage);
      gl.shaderSource(shader, PROLOGUE + files.map((file) => SOURCES[file]).join('\n'));
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);  // with the program
    };
    const shared = (...files) => (name === 'panels' ? [] : files);
    attach(gl.VERTEX_SHADER, ...shared('common.glsl', 'quad.glsl'), `${name}.vert`);
    attach(gl.FRAGMENT_SHADER, ...shared('common.glsl'), `${name}.frag`);
    gl.linkProgram(program);
    return program;
  }

  // The driver's error, if any.
  refusal(program) {
    const logs = (this.gl.getAttachedShaders(program) ?? []).map((shader) => this.gl.getShaderInfoLog(shader));
    return [...logs, this.gl.getProgramInfoLog(program)].join(' ').trim();
  }
}
