'use strict';

// Compiles the shader programs (web/view/board_programs.h) while the rest of the page is still loading. The build inserts the
// sources.

class FlipsideBoardPrograms {
  // The sources by file name; the build puts each name on a line of its own.
  static SOURCES = Object.fromEntries(`@FLIPSIDE_SHADERS@`.split('=== ').slice(1).map((part) => {
    const [name] = part.split('\n', 1);
    return [name, part.slice(name.length)];
  }));
  static PROLOGUE = '#version 300 es\nprecision highp float;precision highp int;precision highp sampler2D;\n';

  // The program asks for the same context later (web/platform/window.cpp) and gets this one; its size is final already
  // (FlipsideCanvas). `gl` is null if there is no WebGL 2.
  constructor(canvas, { device_width, device_height }) {
    Object.assign(canvas, { width: device_width, height: device_height });
    this.gl = canvas.getContext('webgl2', { alpha: false, depth: false, stencil: false, antialias: false });
    this.compiling = new Map();
    this.ready = false;  // whether the results can be asked for without waiting
    canvas.addEventListener('webglcontextlost', () => this.compiling.clear());
  }

  // Call it once, in another task: making the context takes long enough.
  compile_all() {
    if (!this.gl) return;
    this.parallel = this.gl.getExtension('KHR_parallel_shader_compile');
    for (const file of Object.keys(FlipsideBoardPrograms.SOURCES)) {
      const [name, stage] = file.split('.');
      if (stage === 'vert') this.compiling.set(name, this.compile(name));
    }
    this.fence = this.gl.fenceSync(this.gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.gl.flush();
    this.poll();
  }

  // Asks for the results, so that the browser knows them when the program asks. The graphics process answers only after everything it
  // was told before. So this first waits (for a limited time) until the driver says that all programs are compiled or, if it cannot
  // say, has reached this point in its commands; then it asks for one result per task.
  async poll() {
    const { gl, parallel, fence } = this;
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    const programs = [...this.compiling.values()];
    const patience_ms = 5000;
    const began = performance.now();
    const done = () => gl.isContextLost() || performance.now() - began > patience_ms || (parallel
      ? programs.every((program) => gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR))
      : gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED);
    do await pause(); while (!done());
    for (const program of programs) {
      gl.getProgramParameter(program, gl.LINK_STATUS);
      await pause();
    }
    this.ready = true;
  }

  // The program of that name, which may still be compiling.
  take(name) {
    const program = this.compiling.get(name) ?? this.compile(name);
    this.compiling.delete(name);
    return program;
  }

  compile(name) {
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
  link_error(program) {
    const logs = (this.gl.getAttachedShaders(program) ?? []).map((shader) => this.gl.getShaderInfoLog(shader));
    return [...logs, this.gl.getProgramInfoLog(program)].join(' ').trim();
  }
}
